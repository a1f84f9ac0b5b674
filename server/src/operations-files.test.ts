import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { measureDatabase } from './platform/metrics/measure-database-state.ts'
import { metricsPage } from './testing/read-metrics.ts'
import { useShop } from './testing/shop.ts'

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

interface Panel {
  id: number
  type: string
  title: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; datasource: { uid: string } }[]
}
const dashboard = JSON.parse(read('operations/grafana-dashboard.json')) as {
  uid: string
  schemaVersion: number
  panels: Panel[]
  templating: { list: { name: string }[] }
}
const panels = dashboard.panels.filter(({ type }) => type !== 'row')

/** By the format of the file: each alert on lines of its own, with single quotes. */
const alerts = read('operations/alerts.yml')
  .split('- alert: ')
  .slice(1)
  .map((text) => {
    const value = (name: string) =>
      new RegExp(`^ +${name}: (.+)$`, 'm').exec(text)?.[1]?.replaceAll(/^['"]|['"]$/g, '')
    return {
      name: text.split('\n', 1)[0] ?? '',
      expr: value('expr') ?? '',
      severity: value('severity'),
      summary: value('summary'),
      description: value('description'),
      runbook: value('runbook'),
    }
  })

const METRIC = /\b(?:lenza|nodejs|process)_[a-z\d_]+/g
const named = (expressions: string[]) => [...new Set(expressions.flatMap((expr) => expr.match(METRIC) ?? []))]

const shop = useShop()
let known: Set<string>
beforeAll(async () => {
  // The server of this test uses an external database, so it lacks the metrics of the embedded one.
  const ofEmbedded = new Registry()
  measureDatabase(ofEmbedded, {
    ...shop.lenza,
    supervision: () => ({ state: 'running', restarts: 0, failedStarts: 0 }),
  })
  const page = (await metricsPage(shop.lenza.app)) + (await ofEmbedded.metrics())
  const types = [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  known = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
})

describe('the dashboard', () => {
  it('asks questions, and says what to make of the answer', () => {
    expect(panels.length).toBeGreaterThan(20)
    for (const { title, description } of panels) {
      expect(title).toMatch(/\?$/)
      expect(description).toMatch(/\S{3,}/)
    }
  })

  it('shows only what the server exports', () => {
    const used = named(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)))
    expect(used.length).toBeGreaterThan(25)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  it('shows every metric of the server', () => {
    const used = named(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)))
    const inPanels = (name: string) => used.some((one) => one.startsWith(name))
    const own = [...known]
      .filter((name) => name.startsWith('lenza_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    expect([...new Set(own)].filter((name) => !inPanels(name)).join()).toBe('')
  })

  it('has panels that can be distinguished and do not cover one another', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
  })

  it('asks the Prometheus that its reader chooses', () => {
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance'])
    for (const { targets = [] } of panels)
      for (const { datasource } of targets) expect(datasource.uid).toBe('${datasource}')
  })
})

describe('the alerts', () => {
  it('each use metrics of the server', () => {
    expect(alerts.length).toBeGreaterThan(15)
    expect(named(alerts.map(({ expr }) => expr)).filter((name) => !known.has(name))).toEqual([])
    for (const { expr } of alerts) expect(expr).toMatch(/\b(?:lenza|nodejs)_|^up\{/)
  })

  it('each say what is wrong, what to do, how urgent it is, and where more is written', () => {
    const headings = read('operations.md').match(/^### .+$/gm) ?? []
    for (const { name, summary, description, severity, runbook } of alerts) {
      expect(name).toMatch(/^Lenza[A-Z]\w+$/)
      expect(severity).toMatch(/^(page|ticket)$/)
      expect(summary?.length).toBeGreaterThan(15)
      expect(description?.length).toBeGreaterThan(40)
      expect(runbook).toBe(`docs/operations.md#${name.toLowerCase()}`)
      expect(headings).toContain(`### ${name}`)
    }
  })

  it('and every section about one has its alert', () => {
    const sections = [...read('operations.md').matchAll(/^### (Lenza\w+)$/gm)].map(([, name]) => name)
    expect(sections).toEqual(alerts.map(({ name }) => name))
  })
})
