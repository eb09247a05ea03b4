import { useCallback, useRef } from 'react'

/**
 * Answers the function to call where something is asked. What it answers tells later whether nothing was asked since: only
 * then does the answer count, in whatever order answers come.
 */
export function useLastAsked(): () => () => boolean {
  const count = useRef(0)
  return useCallback(() => {
    count.current += 1
    const mine = count.current
    return () => mine === count.current
  }, [])
}
