/** The manifests of deploy/kubernetes: {@link salsa.docs.kubernetes.ManifestsTest}. */
package salsa.docs.kubernetes;
