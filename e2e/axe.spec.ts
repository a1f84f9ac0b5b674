import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findingsIn } from './axe.ts'
import { expect, expectAccessibleInLightAndDark, test } from './lenza.ts'
import { stateOf } from './sound-states.ts'

const screen = (main: string) =>
  `<!doctype html><html lang="en"><title>A</title><main><h1>A</h1>${main}</main>`

test('axe finds what is wrong in the page, in what changed since, and in the frame of another site', async ({
  page,
}) => {
  const site = createServer((request, response) => {
    const { port } = site.address() as AddressInfo
    // Under this name the browser sees another site than localhost.
    const frame = `<iframe title="Another" src="http://127.0.0.1:${port}/pale"></iframe>`
    const pale = '<button style="color: #ccc; background: #fff">Ask</button>'
    response.setHeader('content-type', 'text/html')
    response.end(screen(request.url === '/framed' ? frame : pale))
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const url = `http://localhost:${(site.address() as AddressInfo).port}`
  await page.goto(`${url}/pale`)
  expect(await findingsIn(page)).toEqual(['color-contrast: button'])
  expect(await findingsIn(page, ['button-name'])).toEqual([])
  expect(await findingsIn(page, 'allButColours')).toEqual([])

  await page.locator('button').evaluate((button) => button.replaceWith(document.createElement('button')))
  expect(await findingsIn(page)).toEqual(['button-name: button'])
  expect(await findingsIn(page, 'allButColours')).toEqual(['button-name: button'])

  await page.goto(`${url}/framed`)
  await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()
  expect(await findingsIn(page)).toContain('color-contrast: iframe button')
  site.close()
})

test('a state is another one where anything differs that axe can see, and the same where ids and digits do', async ({
  page,
}) => {
  const form = (id: string, name: string) =>
    screen(`<label for="${id}">${name}</label><input id="${id}" class="wide" value="a"><p>12 fish</p>`)
  await page.goto('/favicon.svg')
  const shown = async (html: string) => {
    await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      document.replaceChild(document.importNode(parsed.documentElement, true), document.documentElement)
    }, html)
    return stateOf(page)
  }
  const state = await shown(form('r1', 'Name'))
  expect(await shown(form('r2', 'Name'))).toBe(state)
  expect(await shown(form('r1', 'Name').replace('12', '34'))).toBe(state)
  const others = [
    form('r1', 'Nome'),
    form('r1', ''),
    form('r1', 'Name').replace('for="r1"', 'for="r3"'),
    form('r1', 'Name').replace('wide', 'w-1'),
    form('r1', 'Name').replace('<p>', '<p role="status">'),
    form('r1', 'Name').replace('<p>', '<p></p><p>'),
  ]
  for (const other of others) expect(await shown(other), other).not.toBe(state)

  expect(await shown(form('r1', 'Name'))).toBe(state)
  const changes: (() => Promise<void>)[] = [
    () => page.locator('input').focus(),
    () => page.locator('input').fill('b'),
    () => page.emulateMedia({ colorScheme: 'dark' }),
    () => page.setViewportSize({ width: 500, height: 500 }),
  ]
  let before = state
  for (const change of changes) {
    await change()
    const after = await stateOf(page)
    expect(after, String(change)).not.toBe(before)
    before = after
  }
  expect(await stateOf(page, ['color-contrast'])).not.toBe(before)
})

test('styles that differ in their digits alone are two states', async ({ page }) => {
  const stateIn = async (colour: string) => {
    await page.setContent(screen(`<style>p { color: ${colour} }</style><p>A fish</p>`))
    return stateOf(page)
  }
  const state = await stateIn('#333')
  expect(await stateIn('#444')).not.toBe(state)
  expect(await stateIn('#333')).toBe(state)
})

test('a colour that is too pale in the dark only is found, however slowly it fades', async ({ page }) => {
  const pale = `<style>p { background: #fff; color: #000; transition: color 60s }
    @media (prefers-color-scheme: dark) { p { color: #ccc } }</style><p>A fish</p>`
  await page.setContent(screen(pale))
  await expect(expectAccessibleInLightAndDark(page)).rejects.toThrow('color-contrast: p')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setContent(screen(pale.replace('#ccc', '#333')))
  await expectAccessibleInLightAndDark(page)
  // The scheme and its transitions are back.
  await expect(page.locator('p')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('p')).toHaveCSS('transition-duration', '60s')
})
