import { describe, expect, it } from 'vitest'
import { isPostable, linesOfAddress } from './postal-address.ts'
import { readAddress, type WrittenAddress } from './written-address.ts'

const trento = { street: 'via Roma 3', postcode: '38100', town: 'Trento', province: 'TN' }

describe('an address as a list has it', () => {
  it.each<[WrittenAddress, object]>([
    [{ street: 'via Roma 3, 38100 Trento (TN)' }, trento],
    [{ street: 'via Roma 3 - 38100 Trento TN' }, trento],
    [{ street: 'via Roma 3\n38100  Trento (tn)' }, trento],
    [{ street: '38100 Trento (TN), via Roma 3' }, trento],
    [{ street: 'via Roma', houseNumber: '3', town: '38100 Trento (TN)' }, trento],
    [{ street: 'via Roma 3', postcode: ' 38100 ', town: 'Trento', province: 'tn' }, trento],
    [
      { street: 'Hauptstraße 5, A-6020 Innsbruck' },
      { street: 'Hauptstraße 5', postcode: 'A-6020', town: 'Innsbruck' },
    ],
    [
      { street: 'Am Bach', houseNumber: '12a', town: '6020 Innsbruck', country: 'Österreich' },
      { street: 'Am Bach 12a', postcode: '6020', town: 'Innsbruck', country: 'Österreich' },
    ],
    [{ street: 'Dorfplatz 1 80331 München' }, { street: 'Dorfplatz 1', postcode: '80331', town: 'München' }],
    // A spreadsheet drops the zero of a number; four digits of Austria have none.
    [{ street: 'via Appia 2', postcode: '184', town: 'Roma', province: 'RM' }, { postcode: '00184' }],
    [{ street: 'Ring 2', postcode: '6020', town: 'Innsbruck', province: 'T' }, { postcode: '6020' }],
    // Years, and what is not sure, stay where they were written.
    [{ street: 'via 25 Aprile 1945 6' }, { street: 'via 25 Aprile 1945 6' }],
    [{ street: 'Loc. Piano, via Roma 3' }, { street: 'Loc. Piano, via Roma 3' }],
    [{ street: 'via 4 Novembre 12', town: 'San Michele a' }, { town: 'San Michele a' }],
    [
      { postcode: 'SW1A 1AA', town: 'London', street: '1 High St' },
      { postcode: 'SW1A 1AA', town: 'London' },
    ],
    [{ street: ' ', town: '\n' }, {}],
  ])('%j is understood', (written, parts) => {
    expect(readAddress(written)).toMatchObject(parts)
  })

  it('is on an envelope with the street, the place and the country', () => {
    expect(linesOfAddress({ ...trento, country: 'Italia' })).toEqual([
      'via Roma 3',
      '38100 Trento TN',
      'ITALIA',
    ])
    expect(linesOfAddress({ town: 'Lienz', province: 'Tirol' })).toEqual(['Lienz (Tirol)'])
    expect(linesOfAddress({ province: 'TN' })).toEqual([])
    expect([isPostable(trento), isPostable({ street: 'via Roma 3' }), isPostable({ town: 'Lienz' })]).toEqual(
      [true, false, false],
    )
  })
})
