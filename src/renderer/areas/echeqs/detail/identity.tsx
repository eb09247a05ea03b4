import { readCmc7 } from '../../../../shared/values/cmc7.ts'
import type { Echeq } from '../../../../shared/wire/echeqs.ts'
import { useText } from '../../../app/text.tsx'
import { Copied, Section } from '../../../components/detail/parts.tsx'
import { type Fact, Facts } from '../../../components/figures/facts.tsx'
import { AccountKey, TaxId } from '../../../components/figures/identifiers.tsx'
import { conceptText } from '../../../components/orders/keys/concept-field.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './detail.module.css'
import { given } from './party.ts'
import { PartyLines } from './party-text.tsx'

type Text = string | null | undefined

const fact = (name: string, value: Text): Fact | null => {
  const text = given(value)
  return text === null ? null : [name, text]
}

const keyFact = (name: string, value: Text): Fact | null => {
  const text = given(value)
  return text === null ? null : [name, <AccountKey key="key" value={text} />]
}

/** The CMC7 and its parts by common practice, marked approximate; why there are none where its length is unusual. */
function Cmc7({ value }: { readonly value: string }) {
  const t = useText()
  const { digits, parts } = readCmc7(value)
  return (
    <span className={classes.lines}>
      <Copied text={value} what="CMC7" />
      <span className={basics.remark}>
        {parts === null
          ? t('echeqs.detail.cmc7.unusual', { count: digits.length })
          : t('echeqs.detail.cmc7.parts', { ...parts })}
      </span>
    </span>
  )
}

/** Who issued it, to whom, and who holds it now. */
export function Parties({ echeq }: { readonly echeq: Echeq }) {
  const t = useText()
  const from = echeq.issued?.from
  const issuer = {
    name: from?.name,
    document: given(from?.cuit) === null ? null : { type: 'CUIT', number: from?.cuit },
  }
  const address = [given(from?.address), given(from?.zip_code)].filter((one) => one !== null)
  return (
    <Section title={t('echeqs.detail.parties')}>
      <Facts
        facts={[
          [t('echeqs.column.issuer'), <PartyLines key="issuer" party={issuer} />],
          address.length === 0 ? null : [t('echeqs.detail.address'), address.join(' · ')],
          [t('echeqs.detail.to'), <PartyLines key="to" party={echeq.issued?.to} />],
          [t('echeqs.detail.holding'), <PartyLines key="holding" party={echeq.holding} />],
          [t('echeqs.detail.final'), <PartyLines key="final" party={echeq.final_beneficiary} />],
          given(echeq.cuit_request_refund) === null
            ? null
            : [
                t('echeqs.detail.refundCuit'),
                <TaxId key="refund" value={echeq.cuit_request_refund ?? ''} />,
              ],
        ]}
      />
    </Section>
  )
}

/** The bank and the account that it is drawn on, and the accounts it goes to. */
export function Account({ echeq }: { readonly echeq: Echeq }) {
  const t = useText()
  const from = echeq.issued?.from
  const bank = from?.bank
  const branch = bank?.branch
  const join = (...parts: readonly Text[]) =>
    parts
      .map(given)
      .filter((part) => part !== null)
      .join(' · ')
  return (
    <Section title={t('echeqs.detail.account')}>
      <Facts
        facts={[
          fact(t('echeqs.detail.bank'), join(bank?.code, bank?.name)),
          fact(
            t('echeqs.detail.branch'),
            join(branch?.code, branch?.name, branch?.province, branch?.zip_code, branch?.address),
          ),
          fact(
            t('echeqs.detail.accountNumber'),
            join(from?.account?.number, from?.account?.currency),
          ),
          keyFact('CBU', from?.account?.cbu),
          keyFact(t('echeqs.detail.cbuDeposit'), echeq.cbu_deposit),
          keyFact(t('echeqs.detail.cbuCustody'), echeq.cbu_custody),
        ]}
      />
    </Section>
  )
}

/** Every number and word that names the echeq. */
export function Identity({ echeq }: { readonly echeq: Echeq }) {
  const t = useText()
  const cmc7 = given(echeq.cmc7)
  return (
    <Section title={t('echeqs.detail.identity')}>
      <Facts
        facts={[
          [t('echeqs.column.id'), <Copied key="id" text={echeq.id} what={t('echeqs.column.id')} />],
          fact(t('echeqs.column.number'), echeq.number),
          fact(t('echeqs.column.displayCode'), echeq.display_code),
          cmc7 === null ? null : ['CMC7', <Cmc7 key="cmc7" value={cmc7} />],
          fact(t('echeqs.column.book'), echeq.echeq_book_number),
          fact(t('echeqs.column.type'), echeq.type),
          fact(t('echeqs.detail.mode'), echeq.mode),
          fact(t('echeqs.detail.caracter'), echeq.caracter),
          fact(t('echeqs.column.concept'), conceptText(t, echeq.concept ?? null)),
          fact(t('echeqs.detail.reason'), echeq.payment_reason),
          fact(t('echeqs.detail.group'), echeq.group_id),
        ]}
      />
    </Section>
  )
}
