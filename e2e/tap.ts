import type { Locator } from '@playwright/test'

/** Where a thumb meets a choice: on its card, whose real radio or checkbox is only for those who do not see it. */
export async function tapCard(choice: Locator): Promise<void> {
  await choice.locator('xpath=ancestor-or-self::*[self::label or @role="button"][1]').click()
}
