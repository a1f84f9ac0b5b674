import type { Found } from './found-shapes.ts'
import { UnreadableFile } from './found-shape.ts'
import { featuresOf } from './read-geojson.ts'
import { xmlDocument } from './xml-document.ts'

/** The prefix that a program gives to every element of KML: the reader knows them without. */
const ITS_PREFIX =
  /\sxmlns:([\w.-]+)\s*=\s*["']https?:\/\/(?:www\.opengis\.net|earth\.google\.com)\/kml\/[^"']*["']/i

function withoutPrefix(xml: string): string {
  const prefix = ITS_PREFIX.exec(xml)?.[1]
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')
}

const A_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
/** Longitude and latitude, and often a height. */
const isPosition = (written: string): boolean => {
  const numbers = written.split(',')
  return numbers.length >= 2 && numbers.length <= 3 && numbers.every((number) => A_NUMBER.test(number))
}

/** Four whole numbers for two: with a decimal comma nobody can tell which comma parts what. */
const hasDecimalCommas = (written: string): boolean => /^[+-]?\d+(?:,[+-]?\d+){3,}$/.test(written)

/** A blank behind a comma parts a position from itself, and what is no position would be left out without a word. */
function checkCoordinates(document: Document): void {
  for (const one of document.getElementsByTagName('coordinates')) {
    const text = (one.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(' ,', ',')
      .replaceAll(', ', ',')
      .trim()
    const positions = text === '' ? [] : text.split(' ')
    if (!positions.every(isPosition))
      throw new UnreadableFile(positions.every(hasDecimalCommas) ? 'commas' : 'broken')
    one.textContent = text
  }
}

const linksIn = (document: Document): string[] =>
  [...document.getElementsByTagName('NetworkLink')].map(
    (link) => link.getElementsByTagName('href')[0]?.textContent?.trim() ?? '',
  )

/** What togeojson says of how it is drawn, beside what somebody wrote of it. */
const OF_THE_DRAWING =
  /^(?:style|stroke|fill|icon|label|marker|gx_|@)|^(?:id|description|visibility|open|address|phoneNumber|timespan|timestamp|begin|end|when|tessellate|extrude|altitudeMode|drawOrder|mixed)/i

/** KML of Google Earth, My Maps and QGIS, by togeojson. */
export async function readKml(xml: string): Promise<Found> {
  const { kml } = await import('@tmcw/togeojson')
  const document = xmlDocument(withoutPrefix(xml))
  checkCoordinates(document)
  const { features } = kml(document)
  const drawn = features.filter(({ properties }) => properties?.['@geometry-type'] !== 'networklink')
  const written = drawn.flatMap(featuresOf).map(({ properties = {}, ...one }) => {
    const own = Object.entries(properties).filter(([name]) => !OF_THE_DRAWING.test(name))
    return { ...one, ...(own.length > 0 && { properties: Object.fromEntries(own) }) }
  })
  return { written, links: linksIn(document) }
}
