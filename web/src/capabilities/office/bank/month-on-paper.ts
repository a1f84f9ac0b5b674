import { fileOfMonth, type MonthOnPaper, printedMonth } from '#permit-sheet/printed-month.ts'
import { fetchFonts } from '#web/platform/paper/font-files.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Draws the month on A4 and offers it as a download; its name. Loaded when it is printed, with what draws it. */
export async function saveMonthOnPaper(of: MonthOnPaper): Promise<string> {
  const name = fileOfMonth(of)
  saveFile(name, 'application/pdf', await printedMonth({ ...of, fonts: await fetchFonts() }))
  return name
}
