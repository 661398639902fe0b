/**
 * The rules that hold between the modules of the repository, checked in their class files and sources: what a module
 * may depend on, which packages use which, how large a package may be, what a module exports, where names of generated
 * code are written, that each type says what it is for, and that the types on the page of the architecture exist.
 */
package salsa.architecture;
