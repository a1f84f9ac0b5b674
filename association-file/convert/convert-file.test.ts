import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasDay } from '#rules/calendars/calendar.ts'
import { daysFromTo, isoWeekday } from '#rules/days.ts'
import { aFile, aPermit, NOW } from '../association-file-for-test.ts'
import { readAssociationFile } from '../read-association-file.ts'
import { convertFile } from './convert-file.ts'
import { convertText } from './convert-text.ts'

const summer = [{ from: '03-01', to: '09-30' }]

describe('a file of format 1', () => {
  it('becomes one of format 2, its calendars named once and its order kept', () => {
    const file = {
      $schema: 'x',
      ...aFile({
        permits: [
          aPermit({ key: 'river', seasons: summer }),
          aPermit({ key: 'lake' }),
          aPermit({ key: 'river-week', seasons: summer, days: { atLeast: 7, atMost: 7 } }),
          aPermit({ key: 'weekend', seasons: summer, weekdays: [6, 7] }),
        ],
      }),
      closures: [],
    }
    const converted = convertFile(file)
    expect(converted.calendars).toEqual({
      river: { in: [{ seasons: summer }] },
      weekend: { in: [{ seasons: summer, weekdays: [6, 7] }] },
    })
    expect(converted.permits.map(({ calendar }) => calendar)).toEqual([
      'river',
      undefined,
      'river',
      'weekend',
    ])
    const fields = Object.keys(converted)
    expect(fields.slice(0, 3)).toEqual(['$schema', 'format', 'key'])
    expect(fields.slice(-3)).toEqual(['calendars', 'permits', 'closures'])
    const [river] = converted.permits
    expect(Object.keys(river ?? {}).at(-1)).toBe('calendar')
  })

  it('says the same as before: whatever its seasons and weekdays, it is read as its conversion is', () => {
    const yearDay = fc.constantFrom('01-01', '02-29', '03-01', '06-15', '09-30', '12-31')
    const seasons = fc.array(fc.record({ from: yearDay, to: yearDay }), { maxLength: 2 })
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    fc.assert(
      fc.property(seasons, weekdays, (all, some) => {
        const file = aFile({ permits: [aPermit({ seasons: all, weekdays: some })] })
        const [before, after] = [file, convertFile(file)].map((one) =>
          readAssociationFile(JSON.stringify(one), NOW),
        )
        // Seasons of 29 February alone have no day in most years: format 1 allows them.
        fc.pre(after !== undefined && 'file' in after)
        expect(before).toMatchObject({ file: after.file })
        const key = after.file.permits[0]?.calendar
        const calendar = key === undefined ? undefined : after.file.calendars[key]
        for (const day of daysFromTo('2028-02-27', '2028-03-03')) {
          const inSeason = all.some(({ from, to }) =>
            from <= to
              ? from <= day.slice(5) && day.slice(5) <= to
              : from <= day.slice(5) || day.slice(5) <= to,
          )
          expect(hasDay(calendar, day)).toBe((all.length === 0 || inSeason) && some.includes(isoWeekday(day)))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('has a table of prices for each paid extra', () => {
    const rod = { code: 'rod', name: { it: 'Canna', en: 'Rod' }, priceCents: 550, per: 'permit' as const }
    const [permit] = convertFile(aFile({ permits: [aPermit({ options: [rod] })] })).permits
    const { code, name } = rod
    expect(permit?.addOns).toEqual([{ code, name, prices: { per: 'permit', base: '5.50' } }])
    expect(permit).not.toHaveProperty('options')
  })

  it('is converted with its doubts: also that holidays could not be said', () => {
    const done = convertText(JSON.stringify(aFile({ permits: [aPermit({ weekdays: [6, 7] })] })), NOW)
    expect('text' in done && done.doubts.map(({ code, path }) => [code, path])).toEqual([
      ['HOLIDAYS_NOT_SAID', ['permits', 0, 'weekdays']],
    ])
    expect('text' in done && readAssociationFile(done.text, NOW)).toHaveProperty('file.format', 2)
  })

  it('says where it is doubtful as it is written', () => {
    const leap = { seasons: [...summer, { from: '02-29', to: '02-29' }] }
    const placesIn = (file: object) => {
      const read = readAssociationFile(JSON.stringify(file), NOW)
      return 'doubts' in read ? read.doubts.map(({ path }) => path.join('.')) : []
    }
    const file = aFile({ permits: [aPermit(leap)] })
    expect(placesIn(file)).toEqual(['permits.0.seasons.1'])
    expect(placesIn(convertFile(file))).toEqual(['calendars.day.in.0.seasons.1'])
    const rare = aFile({ permits: [aPermit({ seasons: [{ from: '05-01', to: '05-03' }], weekdays: [1] })] })
    expect(placesIn(rare)).toEqual(['permits.0.seasons'])
    // A calendar, which others may use too, has a day in every year.
    const converted = readAssociationFile(JSON.stringify(convertFile(rare)), NOW)
    expect('mistakes' in converted && converted.mistakes).toMatchObject([
      { path: ['calendars', 'day'], code: 'CALENDAR_WITHOUT_DAYS' },
    ])
  })

  it('is not converted with mistakes, nor when it is of format 2', () => {
    expect(convertText('{"key": "club"}', NOW)).toHaveProperty('mistakes')
    const present = convertText(JSON.stringify(aFile()), NOW)
    expect('text' in present && convertText(present.text, NOW)).toEqual({ isOfPresentFormat: true })
  })
})
