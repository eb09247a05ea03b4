import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

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
    // In a narrow list the parents between have no box of their own.
    const around = element?.offsetParent
    if (element === null || !around || all.length === 0) return
    const measure = () => {
      const { bottom, right: edge } = element.getBoundingClientRect()
      const right = Math.min(edge, around.getBoundingClientRect().right)
      const without = [...element.children].flatMap((child, nth) => {
        const one = child.getBoundingClientRect()
        return one.top >= bottom - 1 || one.right > right + 1 ? [nth] : []
      })
      setUnseen(new Set(without))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    sizes.observe(around)
    return () => sizes.disconnect()
  }, [all])
  return { box, unseen }
}
