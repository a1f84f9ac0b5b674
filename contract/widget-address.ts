/** The names in the widget's address (specification 2): `/?widget=1`, with `associazione` and `orizzontale=1` if wanted. */
export const WIDGET_QUERY = {
  widget: 'widget',
  association: 'associazione',
  horizontal: 'orizzontale',
} as const

export interface WidgetOptions {
  association?: number
  /** Horizontal layout in one row. */
  isHorizontal: boolean
}

/** The widget's options in the query; undefined without a widget. Of a repeated name the first value counts. */
export function widgetOptions(search: URLSearchParams): WidgetOptions | undefined {
  if (search.get(WIDGET_QUERY.widget) !== '1') return undefined
  const id = Number(search.get(WIDGET_QUERY.association))
  return {
    isHorizontal: search.get(WIDGET_QUERY.horizontal) === '1',
    ...(Number.isInteger(id) && id > 0 && { association: id }),
  }
}

const PATHS = ['/', '/start', '/start/']

/**
 * Whether this address is the widget's: the root or start with `widget=1`. The server answers with a separate document,
 * the only one that other sites may frame. `/login?widget=1` is not the widget.
 */
export const isWidgetAddress = (path: string, search: URLSearchParams): boolean =>
  PATHS.includes(path) && widgetOptions(search) !== undefined
