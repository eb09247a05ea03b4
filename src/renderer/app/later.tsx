import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react'

/** Fallback for a component whose code is on its way. */
const InItsPlace = createContext<ReactNode>(null)

/** Shows something in the place of the {@link later} component that it is put around, until its code is there. */
export const WhileLoading = (props: {
  readonly shows: ReactNode
  readonly children: ReactNode
}) => <InItsPlace value={props.shows}>{props.children}</InItsPlace>

/** A component whose code comes later. */
export type LaterComponent<P extends object> = ComponentType<P> & {
  /** Loads its code before it is drawn; it is then there with the drawing that wants it. */
  readonly ahead: () => Promise<void>
}

/**
 * A component that is loaded when it is first drawn, or {@link LaterComponent.ahead ahead}. It stands as soon as its code
 * is there: with React's own `lazy` and Suspense, what was waited for is held back for 300 ms. Code that cannot be loaded
 * is an error of the drawing, for the boundary around it.
 *
 * @param load - imports the module that has it
 */
export const later = <N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
): LaterComponent<P> => laterOf(async () => (await load())[name])

/** The same of what answers the component itself. */
export function laterOf<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LaterComponent<P> {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  const ahead = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      (cause: unknown) => {
        // Whoever tries again has it loaded again.
        loading = null
        throw cause
      },
    )
    return loading
  }
  function Later(props: P) {
    const inItsPlace = useContext(InItsPlace)
    const [failed, setFailed] = useState<{ readonly cause: unknown } | null>(null)
    const [, draw] = useReducer((count: number) => count + 1, 0)
    useLayoutEffect(() => {
      if (loaded !== null) return
      let gone = false
      ahead().then(
        () => {
          if (!gone) draw()
        },
        (cause: unknown) => {
          if (!gone) setFailed({ cause })
        },
      )
      return () => {
        gone = true
      }
    }, [])
    if (failed !== null) throw failed.cause
    const Loaded = loaded
    if (Loaded === null) return inItsPlace
    return inItsPlace === null ? (
      <Loaded {...props} />
    ) : (
      <InItsPlace value={null}>
        <Loaded {...props} />
      </InItsPlace>
    )
  }
  return Object.assign(Later, { ahead })
}
