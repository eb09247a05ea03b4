import { expect, it } from 'vitest'
import { readCheques, readDebts } from '../../shared/wire/central-bank.ts'
import { startSandbox } from '../index.ts'

const at = (base: string, document: string) => `${base}/centraldedeudores/v1.0/Deudas/${document}`

it('answers as the register where it was started so: both nestings, 404 where nothing is known, the same every time', async () => {
  const bank = await startSandbox({ bcra: true })
  try {
    const base = bank.connection.base_url
    const seen = { debts: 0, causales: 0, entidades: 0, nothing: 0 }
    for (let nth = 0; nth < 40; nth += 1) {
      const document = `30${String(500_000_000 + nth)}`
      const [debts, cheques] = await Promise.all([
        fetch(at(base, document)),
        fetch(at(base, `ChequesRechazados/${document}`)),
      ])
      if (debts.status === 200) {
        seen.debts += 1
        expect(readDebts(await debts.text(), document).ok).toBe(true)
      }
      if (cheques.status === 404) seen.nothing += 1
      else {
        const body = await cheques.text()
        expect(readCheques(body, document).ok).toBe(true)
        seen[/"causales":\[\{"causal":"[^"]+","entidades"/.test(body) ? 'causales' : 'entidades'] +=
          1
        const again = await fetch(at(base, `ChequesRechazados/${document}`))
        expect(await again.text()).toBe(body)
      }
    }
    expect(Object.values(seen).every((count) => count > 0)).toBe(true)
    expect((await fetch(at(base, '123'))).status).toBe(400)
  } finally {
    await bank.close()
  }
})

it('knows no such path otherwise', async () => {
  const bank = await startSandbox()
  try {
    const answer = await fetch(at(bank.connection.base_url, '30500010912'))
    expect(await answer.text()).toContain('not_found')
    const violations = await fetch(`${bank.connection.control_url}/violations`)
    expect(await violations.text()).toContain('unknown_path')
  } finally {
    await bank.close()
  }
})
