import { describe, expect, it } from 'vitest'
import { countable, creditKeys, withFormerKeys } from './facts.ts'
import { movement } from './toys.fixture.ts'

describe('a record whose key has changed', () => {
  const now = { ...movement('m', '2026-11-20', '1'), key: 'credit:CL1', former: 'credit:id:7' }
  const plain = movement('p', '2026-11-20', '1')
  const keysOf = (entered: readonly string[], said: readonly string[], facts = [plain, now]) =>
    withFormerKeys(facts, { entered: new Set(entered), mentioned: new Set(said) }).map(
      ({ key }) => key,
    )

  it.each([
    ['nothing was entered or said of it', [], [], 'credit:CL1'],
    ['only others were entered', ['credit:id:8'], [], 'credit:CL1'],
    ['it was entered under its former key', ['credit:id:7'], [], 'credit:id:7'],
    ['it was spoken of under its former key', [], ['credit:id:7'], 'credit:id:7'],
    ['it was entered under the new key', ['credit:CL1'], [], 'credit:CL1'],
    ['it was entered under both keys', ['credit:CL1', 'credit:id:7'], [], 'credit:CL1'],
    [
      'it was entered under the new key, spoken of before',
      ['credit:CL1'],
      ['credit:id:7'],
      'credit:CL1',
    ],
    [
      'it was entered before, spoken of under the new key',
      ['credit:id:7'],
      ['credit:CL1'],
      'credit:id:7',
    ],
  ])('where %s (%j, %j) has the key %s', (_case, entered, said, key) => {
    expect(keysOf(entered, said)).toEqual(['movement:p', key])
  })

  it('does not take a key that another record has, nor one that another took before', () => {
    const holder = { ...plain, key: 'credit:id:7' }
    const second = { ...now, key: 'credit:CL2' }
    expect(keysOf(['credit:id:7'], [], [now, holder])).toEqual(['credit:CL1', 'credit:id:7'])
    expect(keysOf(['credit:id:7'], [], [now, second])).toEqual(['credit:id:7', 'credit:CL2'])
  })

  it('leaves the very list where no key changes, and changes nothing but the key where one does', () => {
    const facts = [plain, now]
    const none = new Set<string>()
    expect(withFormerKeys(facts, { entered: none, mentioned: none })).toBe(facts)
    expect(withFormerKeys(facts, { entered: new Set(['x']), mentioned: none })).toBe(facts)
    expect(withFormerKeys(facts, { entered: none, mentioned: new Set(['credit:id:7']) })).toEqual([
      plain,
      { ...now, key: 'credit:id:7' },
    ])
  })

  it('can only be a credit', () => {
    const keys = ['credit:id:7', 'movement:credit:1', 'order:o', 'credit:CL1']
    expect([...creditKeys(keys)]).toEqual(['credit:id:7', 'credit:CL1'])
  })
})

describe('a record that counts only while it stands in a batch', () => {
  const plain = movement('p', '2026-11-20', '1')
  const bound = {
    ...movement('m', '2026-11-20', '1'),
    whileEntered: ['echeq:1', 'echeq:1:annulled'],
  }

  it.each([
    [[], ['movement:p']],
    [['echeq:2'], ['movement:p']],
    [['echeq:1'], ['movement:p', 'movement:m']],
    [['echeq:1:annulled'], ['movement:p', 'movement:m']],
  ])('beside the entered %j leaves %j', (entered, keys) => {
    expect(countable([plain, bound], new Set(entered)).map(({ key }) => key)).toEqual(keys)
  })

  it('leaves the very list where all count', () => {
    const facts = [plain]
    expect(countable(facts, new Set())).toBe(facts)
  })
})
