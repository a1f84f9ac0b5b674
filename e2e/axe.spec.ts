import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findingsIn } from './axe.ts'
import { expect, test } from './lenza.ts'

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

  await page.locator('button').evaluate((button) => button.replaceWith(document.createElement('button')))
  expect(await findingsIn(page)).toEqual(['button-name: button'])

  await page.goto(`${url}/framed`)
  await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()
  expect(await findingsIn(page)).toContain('color-contrast: iframe button')
  site.close()
})
