import * as z from 'zod/mini'
import type { ItemKind } from '#contract/item-kinds.ts'
import { allItems } from '#contract/river-items.ts'
import { syncRiverLog } from '#contract/river-log.ts'
import type { CallApi } from './calls.ts'

export type DemoItem = { kind: ItemKind } & Record<string, unknown>

const onWire = (item: DemoItem): unknown =>
  z.encode<z.core.$ZodType>(allItems[item.kind], { ...item, modified: true })

/** Sends entries as a phone does; one that is refused throws. */
export async function sendItems(ask: CallApi, token: string, items: DemoItem[]): Promise<void> {
  const { outcomes } = await ask(syncRiverLog, { items: items.map(onWire) }, token)
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  if (refused.length > 0) throw new Error(`entries were refused: ${JSON.stringify(refused)}`)
}
