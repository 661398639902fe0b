package salsa.runtime;

/** A channel in the form that another library expects. A value: it may travel in messages and be used by any thread. */
public sealed interface Bridge permits ChannelPublisher, ChannelSubscriber {}
