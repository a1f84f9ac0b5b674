import { createContext, type ReactNode } from 'react'

/** What is said of the app itself at the top of every page: a dialog has it too, as the page below is inert. */
export const AtTheTop = createContext<ReactNode>(null)
