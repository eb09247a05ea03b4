import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CvuDesk } from '../../../shared/views/cvu.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import { nameOfAccount } from '../../../shared/views/own-accounts.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import { Radios } from '../../components/input/choice.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { useAccountNames } from '../../components/orders/keys/own-accounts.ts'
import basics from '../../components/styles/basics.module.css'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

type Account = CvuDesk['accounts'][number]

/** One number may be an account in two currencies. */
const idOf = ({ key, currency }: Account): string => `${key} ${currency}`

const choices = ['auto', 'on', 'off'] as const

/** The accounts whose balances are compared with what is owed to customers. Main asks a person about each change. */
function Accounts({ accounts }: Pick<CvuDesk, 'accounts'>) {
  const set = useAct('cvu.setAccounts')
  const names = useAccountNames()
  const labelOf = ({ key, number, currency }: Account): string =>
    [nameOfAccount(names, key), number, currency].filter((part) => part !== null).join(' · ')
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    accounts.filter((one) => one.chosen).map(idOf),
  )
  return (
    <>
      <ErrorNote error={set.error} />
      <Checkbox.Group
        label={t('cvu.setting.accounts')}
        description={t('cvu.setting.accounts.hint')}
        value={[...chosen]}
        onChange={setChosen}
      >
        {accounts.map((one) => (
          <Checkbox
            key={idOf(one)}
            mt={6}
            value={idOf(one)}
            label={<ForeignText>{labelOf(one)}</ForeignText>}
          />
        ))}
      </Checkbox.Group>
      {accounts.length === 0 && <p className={classes.intro}>{t('cvu.setting.accounts.empty')}</p>}
      <div>
        <Button
          size="sm"
          loading={set.isPending}
          disabled={accounts.every((one) => one.chosen === chosen.includes(idOf(one)))}
          onClick={() => {
            const kept = accounts.filter((one) => chosen.includes(idOf(one)))
            void set.run({ keys: kept.map(({ key, currency }) => ({ key, currency })) })
          }}
        >
          {t('cvu.setting.accounts.save')}
        </Button>
      </div>
    </>
  )
}

/** Whether the PSP's desk has an area of its own, and which accounts hold customers' money. */
export function PspSection({ current }: SectionProps) {
  const read = useCall('cvu.desk', {})
  const update = useAct('cvu.setDesk')
  const { environment, psp } = current.profile
  const desk = read.data
  const all = desk?.accounts.filter(({ currency }) => currency === CVU_CURRENCY) ?? []
  return (
    <Section title={t('settings.section.psp')} intro={t('cvu.setting.intro')}>
      <ErrorNote error={read.error ?? update.error} />
      {desk !== undefined && (
        <div className={basics.stack}>
          <Radios
            label={t('cvu.setting.desk')}
            description={environment === 'demo' && t('cvu.setting.demo')}
            disabled={update.isPending}
            value={psp?.desk ?? 'auto'}
            options={choices}
            words={(choice) => t(`cvu.setting.desk.${choice}`)}
            onChoose={(desk) => {
              void update.run({ desk })
            }}
          />
          <Accounts key={all.map((one) => `${idOf(one)} ${one.chosen}`).join()} accounts={all} />
        </div>
      )}
    </Section>
  )
}
