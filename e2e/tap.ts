import type { Locator } from '@playwright/test'

/** Taps the card of a choice, like a thumb; its radio or checkbox is visually hidden. */
export async function tapCard(choice: Locator): Promise<void> {
  await choice.locator('xpath=ancestor-or-self::*[self::label or @role="button"][1]').click()
}
