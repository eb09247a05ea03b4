import type { Socket } from 'node:net'

type Done = (error?: Error | null) => void

interface Piece {
  readonly chunk: string | Uint8Array
  readonly encoding: BufferEncoding
}

/** The pieces as one, in memory that is ours. */
function copied(pieces: readonly Piece[]): Buffer {
  const lengths = pieces.map(({ chunk, encoding }) => Buffer.byteLength(chunk, encoding))
  const bytes = Buffer.alloc(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const [index, { chunk, encoding }] of pieces.entries()) {
    if (typeof chunk === 'string') bytes.write(chunk, at, encoding)
    else bytes.set(chunk, at)
    at += lengths[index] ?? 0
  }
  return bytes
}

const wiping = new WeakSet<Socket>()

/**
 * Has what a connection is given to write wiped once it is written. The head of a request is a text with the client_secret or
 * a token; handed on as a text it is copied into memory that the engine frees as it is, and where it stays after the
 * application was locked. TLS copies in the same way what comes before its handshake is over, which is therefore waited
 * for. What goes over the wire is the same, in as few pieces.
 */
export function wipeWrites(socket: Socket, secure: boolean): void {
  if (wiping.has(socket)) return
  wiping.add(socket)
  const write = socket._write.bind(socket)
  const standing = secure ? 'secureConnect' : 'connect'
  let stands = !socket.connecting
  socket.once(standing, () => {
    stands = true
  })
  const send = (pieces: readonly Piece[], done: Done): void => {
    if (!stands) {
      socket.once(standing, () => send(pieces, done))
      return
    }
    const bytes = copied(pieces)
    // Node names chunks of bytes 'buffer' here; its types list the encodings of texts alone.
    write(bytes, 'buffer' as BufferEncoding, (error) => {
      bytes.fill(0)
      done(error)
    })
  }
  socket._writev = send
  socket._write = (chunk: Piece['chunk'], encoding, done) => send([{ chunk, encoding }], done)
}
