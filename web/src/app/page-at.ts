import { matchPath } from 'react-router'
import { type Page, pages } from './pages.ts'

/** The page of an address without its query; undefined for an unknown one. */
export const pageAt = (pathname: string): Page | undefined =>
  pages.find(({ path }) => matchPath(path, pathname) !== null)
