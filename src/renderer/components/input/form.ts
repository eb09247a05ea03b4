import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import type { MessageKey } from '../../../shared/locales/index.ts'

/** A form as react-hook-form drives it: values as typed, and the checked value that they become. */
export type FormOf<V extends FieldValues, C = V> = UseFormReturn<V, unknown, C>

/** The problem of each field that has one. */
export type ProblemsOf<V> = Readonly<Partial<Record<keyof V, MessageKey>>>

/** The checked value of a form, or its problems, of which there is one at least. */
export type Reading<V, C> =
  | { readonly ok: true; readonly value: C }
  | { readonly ok: false; readonly problems: ProblemsOf<V> }

const resolverOf =
  <V extends FieldValues, C>(read: (typed: V) => Reading<V, C>): Resolver<V, unknown, C> =>
  (typed) => {
    const reading = read(typed)
    if (reading.ok) return { values: reading.value, errors: {} }
    const errors = Object.entries<MessageKey | undefined>(reading.problems).map(
      ([name, message]) => [name, { type: 'custom', message }],
    )
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
  }

/** A form that begins with `start`; a schema, or a function that reads all of it, checks it. */
export function useFields<V extends FieldValues, C>(
  read: z.ZodType<C, V> | ((typed: V) => Reading<V, C>),
  start: V,
  more: Pick<
    UseFormProps<V, unknown, C>,
    'mode' | 'reValidateMode' | 'values' | 'resetOptions' | 'shouldFocusError'
  > = {},
): FormOf<V, C> {
  return useForm<V, unknown, C>({
    resolver: typeof read === 'function' ? resolverOf(read) : zodResolver(read),
    defaultValues: start as DefaultValues<V>,
    // Not every field can be found by the form: the first one that is wrong is looked for on the page.
    shouldFocusError: false,
    ...more,
  })
}

/** The checked value of a form; null where a field tells a problem. */
export async function readForm<V extends FieldValues, C>(form: FormOf<V, C>): Promise<C | null> {
  let value: C | null = null
  await form.handleSubmit((checked) => {
    value = checked
  })()
  return value
}

/** Keys and buttons of a dialog that the form has opened are the dialog's, though React tells the form of them too. */
const isOwn = ({ target, currentTarget }: FormEvent | KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target)

/** A field that tells a problem; one for secrets says so in its own way. */
const WRONG = '[aria-invalid="true"], input[data-invalid="true"]'

/**
 * Puts the focus into the first field that tells a problem, else back to where it was: a button that is disabled while its
 * form is sent loses it. Not where somebody went on elsewhere meanwhile.
 */
function focusAfter(form: Element, before: Element | null): void {
  const { activeElement, body } = document
  if (activeElement !== body && !form.contains(activeElement)) return
  const wrong = form.querySelector<HTMLElement>(WRONG)
  if (wrong !== null) wrong.focus()
  else if (activeElement === body && before instanceof HTMLElement && form.contains(before))
    before.focus()
}

/**
 * Puts the focus into the field marked `data-autofocus`, when a form is drawn for the first time. A dialog does so by itself,
 * but only for what it held when it opened: a form that waits for an answer comes too late.
 */
export function useFirstField<E extends HTMLElement = HTMLFormElement>(): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return form
}

/**
 * Sends a form by its button, by Enter or by Ctrl+Enter from any of its fields: one at a time, and once for a key that is
 * held down. `run` takes the checked value. Where a field then tells a problem, the first of them has the focus, else what had
 * it when the form was sent. The answer is the properties of the form's element.
 */
export function useSubmission<V extends FieldValues, C>(
  form: FormOf<V, C>,
  run: (checked: C) => unknown,
  onWrong?: () => unknown,
): {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly noValidate: true
  readonly onSubmit: (event: FormEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useFirstField()
  // A turn is taken once. The next begins when what came of this one is drawn: until then keys meet the form as it was,
  // and its button is not drawn as disabled either.
  const [turn, setTurn] = useState(0)
  const taken = useRef<number | null>(null)
  const sent = useRef<Element | null>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (turn > 0 && sent.current !== null) focusAfter(sent.current, before.current)
  }, [turn])
  const start = async (element: Element) => {
    if (taken.current === turn) return
    taken.current = turn
    sent.current = element
    before.current = document.activeElement
    try {
      await form.handleSubmit(run, onWrong)()
    } finally {
      setTurn(turn + 1)
    }
  }
  return {
    ref,
    noValidate: true,
    onSubmit: (event) => {
      if (!isOwn(event)) return
      event.preventDefault()
      void start(event.currentTarget)
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn(event)) return
      event.preventDefault()
      if (!event.repeat) void start(event.currentTarget)
    },
  }
}
