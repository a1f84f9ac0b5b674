/** Ends the present task, so that the browser can paint and answer a touch before the work that follows. */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go))
