import { readFileSync } from 'node:fs'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { officeOf, signedIn } from './people.ts'
import { A_TILE, TILES } from './tiles.ts'

/** Other stories change the draft of the lake. */
const RIVERS_ID = 2
const ZONES = `/ufficio/zone?associazione=${RIVERS_ID}`

const GPX = `<?xml version="1.0"?><gpx><trk><name>Rio di prova</name><trkseg>
  <trkpt lat="46.10" lon="11.10"/><trkpt lat="46.11" lon="11.11"/><trkpt lat="46.12" lon="11.11"/>
</trkseg></trk></gpx>`

interface Geojson {
  features: { properties: { name: string }; geometry: { type: string; coordinates: number[][] } }[]
}

test(
  'the owner draws a zone by mouse and by keyboard, splits it, reads another from a file and publishes them',
  { tag: '@desktop' },
  async ({ page, say, lenza }) => {
    test.slow()
    const zones = (key: string, values?: Record<string, string | number>) =>
      say(`office-zones.${key}`, values)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const count = (points: number) =>
      expect(page.getByText(zones('points', { count: points })).first()).toBeVisible()
    const nameIt = page.locator('[id="rule-name"]')
    const nameEn = page.locator('[id="rule-name.en"]')
    const save = async () => {
      await button(say('office-rules.save')).click()
      await expect(page.getByText(say('office-rules.saved'))).toBeVisible()
    }
    await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: A_TILE }))
    await signedIn(page, lenza, officeOf('owner'), 'office')
    await page.goto(ZONES)
    await expectAccessibleState(page)

    await test.step('a line by mouse: points are added, inserted, dragged, taken back', async () => {
      await page.getByRole('link', { name: zones('add') }).click()
      await nameIt.fill('Immissario')
      await nameEn.fill('Inflow')
      const map = page.getByRole('group', { name: zones('map') })
      const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const tap = (x: number, y: number) => map.click({ position: { x, y } })
      await tap(box.width * 0.1, 40)
      await tap(box.width * 0.3, 40)
      await tap(box.width * 0.5, 40)
      await count(3)
      await tap(box.width * 0.2, 40)
      await count(4)
      const { x, y } = (await map.boundingBox()) ?? box
      await page.mouse.move(x + box.width * 0.5, y + 40)
      await page.mouse.down()
      await page.mouse.move(x + box.width * 0.5, y + 120, { steps: 5 })
      await page.mouse.up()
      await button(zones('undo')).click()
      await button(zones('undo')).click()
      await count(3)
      await expectAccessibleState(page)
      await save()
    })

    await test.step('split at its middle point: the second part is a zone of its own', async () => {
      await button(zones('list')).click()
      await button(zones('point', { number: 2 })).click()
      await button(zones('split', { number: 2 })).click()
      const name = zones('secondPart', { name: say.language === 'it' ? 'Immissario' : 'Inflow' })
      await expect(page.getByText(zones('splitting.split', { name }))).toBeVisible()
      await save()
      await page.getByRole('link', { name: zones('back') }).click()
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    })

    await test.step('an area by keyboard alone, with a crossing that is named, and mended by its coordinates', async () => {
      await page.getByRole('link', { name: zones('add') }).focus()
      await page.keyboard.press('Enter')
      await nameIt.focus()
      await page.keyboard.type('Ansa')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Bend')
      await page.getByLabel(zones('kind')).selectOption('Polygon')
      for (let point = 0; point < 4; point += 1) {
        await button(zones('addAtCentre')).focus()
        await page.keyboard.press('Enter')
        await count(point + 1)
        await page.getByRole('group', { name: zones('map') }).focus()
        await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft'][point] ?? 'ArrowUp')
        await expect(page.locator('.leaflet-pan-anim')).toHaveCount(0)
      }
      await button(zones('list')).focus()
      await page.keyboard.press('Enter')
      await button(zones('later', { number: 2 })).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(zones('crossing'))).toBeVisible()
      await expectAccessibleState(page)
      await button(zones('earlier', { number: 3 })).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(zones('crossing'))).toHaveCount(0)
      await page.getByLabel(zones('latitude', { number: 1 }), { exact: true }).fill('46,2')
      await page.keyboard.press('Tab')
      await expect(page.getByLabel(zones('latitude', { number: 1 }), { exact: true })).toHaveValue(
        say.language === 'it' ? '46,2' : '46.2',
      )
      await page.reload()
      await expect(nameIt).toHaveValue('Ansa')
      await save()
    })

    await test.step('from a GPX file, and out as GeoJSON', async () => {
      await page.goto(ZONES)
      await page
        .getByLabel(zones('import.choose'), { exact: true })
        .and(page.locator('input'))
        .setInputFiles({ name: 'rio.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(GPX) })
      await expect(page.getByLabel(zones('import.name', { number: 1 }))).toHaveValue('Rio di prova')
      await button(zones('import.act', { count: 1 })).click()
      await expect(page.getByText(zones('import.added', { count: 1 }))).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: zones('export.act') }).click()
      const text = readFileSync(await (await downloading).path(), 'utf8')
      const { features } = JSON.parse(text) as Geojson
      const found = features.find(({ properties }) => properties.name === 'Rio di prova')
      expect(found?.geometry).toEqual({
        type: 'LineString',
        coordinates: [
          [11.1, 46.1],
          [11.11, 46.11],
          [11.11, 46.12],
        ],
      })
    })

    await test.step('published, each zone named among the changes', async () => {
      await page.goto(`/ufficio/pubblica?associazione=${RIVERS_ID}`)
      await expect(page.getByText('Rio di prova').first()).toBeVisible()
      await button(say('office-rules.review.publish')).click()
      await expect(page.getByText(say('office-rules.review.published'), { exact: true })).toBeVisible()
    })
  },
)
