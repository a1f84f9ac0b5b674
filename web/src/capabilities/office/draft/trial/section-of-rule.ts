import { isPartName } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Refused } from '#rules/sale/refused.ts'
import { ruleOfRefusal } from '#rules/sale/rule-of-refusal.ts'

/** The part of the draft in which the rule is that refuses, and its place there. */
export function sectionOfRule(
  refused: Refused,
  permitKey: string,
  file: WrittenFile,
): { part: string; rule: string } {
  const { of, part } = ruleOfRefusal(refused)
  const [list = '', key] = part.split('/')
  if (of === 'permit' || !isPartName(list))
    return { part: `permits/${permitKey}`, rule: of === 'permit' ? part.replaceAll('/', '.') : '' }
  const rows = (file as unknown as Record<string, unknown>)[list]
  const named = Array.isArray(rows) ? (rows as { key?: string }[]) : []
  // Rows without a key are counted from 1.
  const counted = key !== undefined && /^\d+$/.test(key) ? Number(key) - 1 : undefined
  const index =
    counted ?? (named.length === 1 ? 0 : named.findIndex((row) => key !== undefined && row.key === key))
  return { part: list, rule: index < 0 ? '' : `[${index}]` }
}
