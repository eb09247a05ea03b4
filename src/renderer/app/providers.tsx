import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Settings } from '../../shared/ipc/app.ts'
import { LocaleProvider } from './text.tsx'
import { cssVariables, theme } from './theme.ts'

/** The nonce that the shell wrote into the page, without which the window's policy refuses Mantine's style elements. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** What every screen stands on: theme, language and the query client. */
export function Providers(props: {
  readonly settings: Pick<Settings, 'locale' | 'theme'>
  readonly client: QueryClient
  readonly children: ReactNode
}) {
  const { locale, theme: scheme } = props.settings
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
      {...(scheme !== 'system' && { forceColorScheme: scheme })}
    >
      <QueryClientProvider client={props.client}>
        <LocaleProvider locale={locale}>{props.children}</LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
