import { useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import classes from './connect.module.css'

/** What only the bank can give or answer, in the order in which it is needed. */
const asked = [
  'addresses',
  'credentials',
  'services',
  'notifications',
  'files',
  'approved',
] as const

/** What to ask the bank for before connecting, as a list that can be copied into a mail. */
export function AskTheBank() {
  const t = useText()
  const items = asked.map((one) => t(`connect.ask.${one}`))
  const mail = items.map((item, index) => `${index + 1}. ${item}`).join('\n')
  return (
    <section className={classes.ask} aria-label={t('connect.ask')}>
      <div className={classes.askHead}>
        <h2>{t('connect.ask')}</h2>
        <CopyButton text={mail} what={t('connect.ask')} />
      </div>
      <ol>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  )
}
