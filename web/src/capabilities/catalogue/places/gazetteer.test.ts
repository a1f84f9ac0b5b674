import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '#rules/river/positions.ts'
import { findPlaces, readGazetteer } from './gazetteer.ts'

const places = readGazetteer(readFileSync(join(import.meta.dirname, 'gazetteer.txt'), 'utf8'))
const found = (typed: string, most = 4) =>
  findPlaces(places, typed, most).map(({ place, name }) => `${name} (${place.name}, ${place.region})`)

describe('the places that the app knows', () => {
  it('are towns of seven countries and their waters, each with a position in their reach', () => {
    expect(new Set(places.map(({ country }) => country))).toEqual(
      new Set([undefined, 'IT', 'AT', 'DE', 'SI', 'CH', 'LI', 'SM']),
    )
    expect(places.length).toBeGreaterThan(20_000)
    expect(places.filter(({ country }) => country === undefined).length).toBeGreaterThan(200)
    const isThere = ([latitude, longitude]: readonly [number, number]) =>
      latitude > 35 && latitude < 55.2 && longitude > 5.8 && longitude < 18.7
    expect(places.filter(({ positions }) => positions.length === 0 || !positions.every(isThere))).toEqual([])
    expect(places.filter(({ name, size }) => name === '' || !(size >= 0 && size <= 9))).toEqual([])
  })

  it('have names as people write them: none is the sound of one in another script', () => {
    const names = places.flatMap(({ name, others }) => [name, ...others])
    expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([])
    // Bressanone in Japanese, Bolzano in Chinese and in Russian letters.
    for (const sound of ['buressanone', 'bo er cha nuo', "Bol'cano"]) expect(found(sound)).toEqual([])
  })

  it.each([
    ['Bolzano', 'Bolzano (Bolzano, BZ)'],
    ['bozen', 'Bozen (Bolzano, BZ)'],
    ['BOZ', 'Bozen (Bolzano, BZ)'],
    ['Neumarkt', 'Neumarkt (Egna, BZ)'],
    ['Ljubljana', 'Ljubljana (Ljubljana, )'],
    ['munchen', 'München (Munich, Bayern)'],
    ['muenchen', 'München (Munich, Bayern)'],
    ['Monaco di Bav', 'Monaco di Baviera (Munich, Bayern)'],
    ['Zurigo', 'Zurigo (Zürich, ZH)'],
    ['Gardasee', 'Gardasee (Lago di Garda, )'],
    ['lake garda', 'Lake Garda (Lago di Garda, )'],
    ['garda', 'Garda (Garda, VR)'],
    ['Soča', 'Soča (Isonzo, )'],
    ['soca', 'Soča (Isonzo, )'],
    ['Etsch', 'Etsch (Adige, )'],
    ['Pinzolo', 'Pinzolo (Pinzolo, TN)'],
    ['Cortina', "Cortina d'Ampezzo (Cortina d'Ampezzo, BL)"],
    ['San Gallo', 'San Gallo (Sankt Gallen, SG)'],
  ])('%s is found first of all', (typed, first) => {
    expect(found(typed)[0]).toBe(first)
  })

  it('are not guessed from two letters, nor from what is the name of none', () => {
    expect(found('bo')).toEqual([])
    expect(found('qqqq')).toEqual([])
  })

  it('lie where they are: Bolzano is 50 km from Trento, the Adige passes both', () => {
    const [bolzano, trento, adige] = ['Bolzano', 'Trento', 'Adige'].map(
      (name) => findPlaces(places, name, 1)[0]?.place,
    )
    const from = (to: typeof bolzano) =>
      Math.min(...(adige?.positions ?? []).map((one) => distanceKm(one, to?.positions[0] ?? [0, 0])))
    expect(Math.round(distanceKm(bolzano?.positions[0] ?? [0, 0], trento?.positions[0] ?? [0, 0]) / 10)).toBe(
      5,
    )
    expect([from(bolzano), from(trento)].every((km) => km < 3)).toBe(true)
  })
})
