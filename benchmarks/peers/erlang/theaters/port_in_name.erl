%% Finds nodes without epmd, so that nothing is left running: the port of a node is in its name, as in t4101@127.0.0.1.
-module(port_in_name).
-export([start_link/0, register_node/3, listen_port_please/2, port_please/2, port_please/3, address_please/3, names/1]).

-define(VERSION, 6).

start_link() -> ignore.

register_node(_, _, _) -> {ok, rand:uniform(3)}.

listen_port_please(Name, _) -> {ok, port(Name)}.

port_please(Name, Host) -> port_please(Name, Host, infinity).

port_please(Name, _, _) -> {port, port(Name), ?VERSION}.

address_please(Name, Host, Family) ->
    {ok, Address} = inet:getaddr(Host, Family),
    {ok, Address, port(Name), ?VERSION}.

names(_) -> {error, address}.

port([$t | Port]) -> list_to_integer(Port);
port(Name) when is_atom(Name) -> port(atom_to_list(Name)).
