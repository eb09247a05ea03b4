/** What a question found: how many rows, and where they lie. */
export interface Found {
  readonly total: number
  /** The places of some of them, in order: a first page costs no array of all. */
  readonly some: (offset: number, limit: number) => Int32Array
  /** The places of all, in order. */
  readonly all: () => Int32Array
}

/** Rows that are looked for one by one; further down all places are laid out once. */
const FIRST = 500

/** What was found by places that are laid out already. */
export const foundAt = (places: Int32Array): Found => ({
  total: places.length,
  some: (offset, limit) => places.subarray(offset, offset + limit),
  all: () => places,
})

/** What was found by the rows that are marked, each with a 1, in an order of all. */
export function foundAmong(order: Int32Array, descending: boolean, marks: Uint8Array): Found {
  let total = 0
  for (let at = 0; at < marks.length; at += 1) total += marks[at] ?? 0
  let laid: Int32Array | null = null
  /** The first so many of them. */
  const first = (count: number): Int32Array => {
    const places = new Int32Array(count)
    const [begin, step] = descending ? [order.length - 1, -1] : [0, 1]
    for (let index = begin, next = 0; next < count; index += step) {
      const at = order[index] ?? 0
      if (marks[at] === 1) {
        places[next] = at
        next += 1
      }
    }
    return places
  }
  const all = (): Int32Array => {
    laid ??= first(total)
    return laid
  }
  return {
    total,
    some: (offset, limit) => {
      const end = Math.min(total, offset + limit)
      return (laid === null && end <= FIRST ? first(end) : all()).subarray(offset, end)
    },
    all,
  }
}
