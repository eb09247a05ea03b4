import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LucideProvider } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Settings } from '../../shared/ipc/app.ts'
import { translate } from '../../shared/locales/index.ts'
import { LanguageProvider } from './text.tsx'
import { cssVariables, themeIn } from './theme.ts'

const SCHEME = 'data-mantine-color-scheme'
const TURNING = 'data-turning'

/**
 * Lets every colour follow a change of theme at once, as the style sheet says of a turning page. Half way between two themes no
 * text has its contrast, and on many fields the fading flickers. Answers how to stop.
 */
function turnStill(): () => void {
  const page = document.documentElement
  // It hears of the change before anything is drawn with it.
  const observer = new MutationObserver(() => {
    page.setAttribute(TURNING, '')
    requestAnimationFrame(() => requestAnimationFrame(() => page.removeAttribute(TURNING)))
  })
  observer.observe(page, { attributes: true, attributeFilter: [SCHEME] })
  return () => observer.disconnect()
}

/** Marks the page while the mouse is what was used last. Answers how to stop. */
function markMouse(): () => void {
  const ended = new AbortController()
  for (const [event, isMouse] of [
    ['pointerdown', true],
    ['keydown', false],
  ] as const)
    window.addEventListener(
      event,
      () => document.documentElement.toggleAttribute('data-mouse', isMouse),
      { capture: true, signal: ended.signal },
    )
  return () => ended.abort()
}

/** The settings that change how everything looks. */
export type Look = Pick<Settings, 'locale' | 'theme'> & { readonly discreet?: boolean | undefined }

/** The nonce that the shell wrote into the page, without which the window's policy refuses Mantine's style elements. */
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Theme, language and size of icons of everything below, and whether its amounts are hidden. An icon without words is hidden from screen readers. */
export function Appearance(props: { readonly look: Look; readonly children: ReactNode }) {
  const { locale, theme: scheme, discreet = false } = props.look
  const words = useMemo(() => themeIn(translate(locale, 'common.close')), [locale])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  useEffect(() => turnStill(), [])
  useEffect(() => markMouse(), [])
  return (
    <MantineProvider
      theme={words}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
      {...(scheme !== 'system' && { forceColorScheme: scheme })}
    >
      <LanguageProvider locale={locale} discreet={discreet}>
        <LucideProvider size={15}>{props.children}</LucideProvider>
      </LanguageProvider>
    </MantineProvider>
  )
}

/** Providers of a screen that is shown by itself. */
export const Providers = (props: {
  readonly settings: Look
  readonly client: QueryClient
  readonly children: ReactNode
}) => (
  <QueryClientProvider client={props.client}>
    <Appearance look={props.settings}>{props.children}</Appearance>
  </QueryClientProvider>
)
