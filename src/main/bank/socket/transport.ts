import * as http from 'node:http'
import * as https from 'node:https'
import {
  type Agents,
  overSocket,
  socketFailure,
  type WireAnswer,
  type WireFailure,
  type WireRequest,
} from '../../../host/exchange.ts'
import type { Result } from '../../../shared/errors/index.ts'
import { type Proxies, proxiesFor } from './proxy.ts'
import { trustingSystem } from './system-trust.ts'

/** Opens a set of kept-alive connections, `size` per host at most. */
export const createAgents = (size: number): Agents => {
  const options = { keepAlive: true, maxSockets: size, scheduling: 'lifo' as const }
  return { http: new http.Agent(options), https: new https.Agent(options), proxied: new Map() }
}

/** Closes every socket that is kept open for reuse, proxied ones too: for the end of a session. */
export const closeAgents = (agents: Agents): void => {
  for (const agent of [agents.http, agents.https, ...agents.proxied.values()]) agent.destroy()
}

/** The agent of a request: its kept one, or one for it alone; through proxies each is Node's own. */
function agentOf(
  { target: { secure }, agents, connectTimeoutMs }: ConnectionTarget,
  proxies: Proxies,
): http.Agent | false {
  const kept = agents?.[secure ? 'https' : 'http']
  if (proxies === null) return kept ?? false
  const key = JSON.stringify([secure, proxies])
  const { Agent } = secure ? https : http
  const proxied =
    agents?.proxied.get(key) ??
    new Agent({
      ...(kept !== undefined && { keepAlive: true, maxSockets: kept.maxSockets }),
      proxyEnv: proxies,
      timeout: connectTimeoutMs,
    })
  agents?.proxied.set(key, proxied)
  return proxied
}

/** The facts by which a connection is made. */
type ConnectionTarget = Pick<WireRequest, 'target' | 'agents' | 'connectTimeoutMs'>

/** Sends one request once and reads the whole answer: no redirect, no repetition but of a handshake. */
export const exchange = (wire: WireRequest): Promise<Result<WireAnswer, WireFailure>> =>
  throughProxies(wire, (agent) => overSocket(wire, agent))

/** Does what opens a connection, with the agent that leads there. */
export const throughProxies = <T>(
  route: ConnectionTarget,
  work: (agent: http.Agent | false) => Promise<Result<T, WireFailure>>,
): Promise<Result<T, WireFailure>> =>
  trustingSystem(async () => {
    const proxies = await proxiesFor(route.target)
    if (!proxies.ok) return socketFailure(proxies.error, false)
    try {
      return await work(agentOf(route, proxies.value))
    } catch (cause) {
      return socketFailure(cause, false)
    }
  })
