import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { sections } from '../sections.ts'
import { mayOpen } from '../right-of-page.ts'
import { useOfficePath } from '../use-office.ts'
import { moveInList } from './rows-of-list.ts'
import { areShortcutsOn } from './shortcuts-on.ts'

/** After `g`, the letter of a page has to follow within this time. */
const LETTER_WITHIN_MS = 1500

/** Focused by `/`, and above the first row of a list. */
const SEARCH = 'main input[type=search]'
/** Tells the sales that they were opened by `/`. */
export const BEGIN_SEARCH = 'begin search'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys of every page of the office; none while something is typed or a dialog is open. */
export function useShortcuts(office: Office | undefined, onList: () => void): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pathOf = useOfficePath()

  const openSection = useEffectEvent((letter: string): boolean => {
    const section = sections.find(
      ({ path, texts }) => mayOpen(office, path) && t(`${texts}.letter`) === letter,
    )
    if (section !== undefined) void navigate(pathOf(section.path))
    return section !== undefined
  })

  const act = useEffectEvent((key: string, isAfterG: boolean): boolean => {
    const search = document.querySelector<HTMLElement>(SEARCH)
    if (isAfterG) return openSection(key)
    if (key === '?') {
      onList()
      return true
    }
    if (key !== '/') return moveInList(key, search)
    if (search !== null) search.focus()
    else if (mayOpen(office, paths.officeSales))
      void navigate(pathOf(paths.officeSales), { state: BEGIN_SEARCH })
    return true
  })

  useEffect(() => {
    let gAt = -Infinity
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!areShortcutsOn() || document.querySelector('dialog[open]') !== null) return
      // From the search field one goes down into what it has found.
      const mayMove = key === 'ArrowDown' && target instanceof HTMLElement && target.matches(SEARCH)
      if (isTyping(target) && !mayMove) return
      const isAfterG = event.timeStamp - gAt < LETTER_WITHIN_MS
      gAt = key === 'g' && !isAfterG ? event.timeStamp : -Infinity
      if (act(key, isAfterG)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
