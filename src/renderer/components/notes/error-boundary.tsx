import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { t } from '../../app/text.tsx'
import classes from './error-boundary.module.css'
import { Note } from './notes.tsx'

const Broken = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={classes.broken}>
    <Note
      tone="failed"
      urgent
      actions={<Button onClick={onRetry}>{t('frame.broken.retry')}</Button>}
    >
      {t('frame.broken')}
    </Note>
  </div>
)

/** Keeps a screen that fails to draw from taking the whole window with it. React offers this as a class only. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <Broken onRetry={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    )
  }
}
