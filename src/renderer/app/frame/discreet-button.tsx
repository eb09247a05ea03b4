import { UnstyledButton } from '@mantine/core'
import { EyeOff } from 'lucide-react'
import { useFirstText } from '../first-text.tsx'
import { useDiscreet } from '../use-discreet.ts'
import classes from './frame.module.css'

/** Says that amounts are hidden, and shows them again; nothing while they are shown. */
export function DiscreetButton() {
  const t = useFirstText()
  const { on, toggle } = useDiscreet()
  if (!on) return null
  return (
    <UnstyledButton className={classes.discreet} onClick={toggle} title={t('frame.discreet.show')}>
      <EyeOff size={14} aria-hidden />
      <span>{t('frame.discreet')}</span>
    </UnstyledButton>
  )
}
