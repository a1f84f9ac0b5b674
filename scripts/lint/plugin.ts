import { relative, sep } from 'node:path'
import { forbiddenImport } from './boundaries.ts'
import { hasNoZone, type Node, readsMachineZone } from './machine-zone.ts'
import { type Inner, mayRetry, repeatsFailure } from './one-retry.ts'
import { riddleIn } from './plain-names.ts'

/** The part of the linter's interface that these rules use (it publishes no types of its own yet). */
interface Context {
  readonly cwd: string
  readonly physicalFilename: string
  report(problem: { node: object; message: string }): void
}

interface Import {
  readonly source: { readonly type: string; readonly value?: unknown } | null
}

export default {
  meta: { name: 'lenza' },
  rules: {
    boundaries: { create: boundaries },
    'machine-zone': { create: machineZone },
    'one-retry': { create: oneRetry },
    'plain-names': { create: plainNames },
  },
}

const fileOf = ({ cwd, physicalFilename }: Context): string =>
  relative(cwd, physicalFilename).split(sep).join('/')

function machineZone(context: Context): Record<string, (node: Node) => void> {
  if (!hasNoZone(fileOf(context))) return {}
  const check = (node: Node): void => {
    const reason = readsMachineZone(node)
    if (reason !== undefined)
      context.report({ node, message: `${reason}: take the association's, rules/wall-clock.ts` })
  }
  return { CallExpression: check, NewExpression: check }
}

function oneRetry(context: Context): Record<string, (node: Inner) => void> {
  if (mayRetry(fileOf(context))) return {}
  const check = (node: Inner): void => {
    const reason = repeatsFailure(node)
    if (reason !== undefined)
      context.report({ node, message: `${reason}: only platform/database/retry.ts repeats work` })
  }
  const inBusiness = fileOf(context).includes('/capabilities/')
  return {
    CatchClause: check,
    CallExpression: check,
    BinaryExpression: check,
    ...(inBusiness && { ImportDeclaration: check }),
  }
}

interface Declaration {
  readonly id: { readonly type: string; readonly name?: string } | null
}

function plainNames(context: Context): Record<string, (node: Declaration & Node) => void> {
  const report = (node: object, name: string): void => {
    const word = riddleIn(name)
    if (word !== undefined)
      context.report({ node, message: `"${word}" in "${name}": name it in the field's word` })
  }
  const check = ({ id }: Declaration): void => {
    if (id?.type === 'Identifier' && id.name !== undefined) report(id, id.name)
  }
  return {
    Program: (node) => report(node, fileOf(context)),
    VariableDeclarator: check,
    FunctionDeclaration: check,
    ClassDeclaration: check,
    TSInterfaceDeclaration: check,
    TSTypeAliasDeclaration: check,
    TSEnumDeclaration: check,
  }
}

function boundaries(context: Context): Record<string, (node: Import) => void> {
  const file = fileOf(context)
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
