/** A socket that was opened early. What it hears is kept, in order, until somebody takes it over. */
export interface EarlySocket {
  readonly socket: WebSocket
  /** Sent under the ids 1, 2, 3 … in this order, once the socket is open. */
  readonly calls: readonly string[]
  /** Ends the keeping and answers what was heard. */
  readonly takeOver: () => readonly string[]
}

declare global {
  interface Window {
    tesoroEarly?: EarlySocket
  }
}
