import { relative, sep } from 'node:path'
import { forbiddenImport } from './boundaries.ts'

/** The part of the linter's interface that this rule uses (it publishes no types of its own yet). */
interface Context {
  readonly cwd: string
  readonly physicalFilename: string
  report(problem: { node: object; message: string }): void
}

interface Import {
  readonly source: { readonly type: string; readonly value?: unknown } | null
}

export default { meta: { name: 'lenza' }, rules: { boundaries: { create: boundaries } } }

function boundaries(context: Context): Record<string, (node: Import) => void> {
  const file = relative(context.cwd, context.physicalFilename).split(sep).join('/')
  const check = ({ source }: Import): void => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    const message = forbiddenImport(file, source.value)
    if (message !== undefined) context.report({ node: source, message })
  }
  return {
    ImportDeclaration: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  }
}
