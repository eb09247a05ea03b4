import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

/** The places of the children that end below a box, or beyond it or what it stands in. */
function withoutRoom(box: Element, around: Element): ReadonlySet<number> {
  const { bottom, right: edge } = box.getBoundingClientRect()
  const right = Math.min(edge, around.getBoundingClientRect().right)
  const nths = [...box.children].flatMap((child, nth) => {
    const one = child.getBoundingClientRect()
    return one.top >= bottom - 1 || one.right > right + 1 ? [nth] : []
  })
  return new Set(nths)
}

/** The children of a box that have no room in it, underneath or beside it, by their place among `all`; and its reference. */
export function useUnseen<E extends HTMLElement>(
  all: readonly unknown[],
): {
  readonly box: RefObject<E | null>
  readonly unseen: ReadonlySet<number>
} {
  const box = useRef<E>(null)
  const [unseen, setUnseen] = useState<ReadonlySet<number>>(new Set())
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || all.length === 0) return
    let around: Element | null = null
    let frame = 0
    const sizes = new ResizeObserver(() => {
      // Asked for while it is drawn, everything would be laid out for it alone; here it is. In a narrow list the parents between
      // have no box of their own.
      const { offsetParent } = element
      if (offsetParent === null) return
      if (offsetParent !== around) {
        around = offsetParent
        // One that lies higher is observed from the next frame on; in this one the browser would report a loop.
        frame = requestAnimationFrame(() => sizes.observe(offsetParent))
      }
      const without = withoutRoom(element, around)
      setUnseen((was) => (sameSet(was, without) ? was : without))
    })
    sizes.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
    }
  }, [all])
  return { box, unseen }
}
