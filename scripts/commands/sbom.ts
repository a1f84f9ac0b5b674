// npm run sbom               prints what runs in production as a CycloneDX document (JSON)
// npm run sbom -- FILE       writes it to a file
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typed } from '../operate/arguments.ts'
import { billOfMaterials } from '../packages/bill-of-materials.ts'
import { lockedPackages } from '../packages/lock-file.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const read = typed({}, { least: 0, most: 1 })
if (read === undefined) {
  console.error('npm run sbom -- [FILE]')
  process.exit(1)
}
const product = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  name: string
  version: string
  license: string
}
const document = billOfMaterials(product, lockedPackages(ROOT))
const [file] = read.positionals
if (file === undefined) {
  process.stdout.write(`${document}\n`)
} else {
  writeFileSync(file, `${document}\n`)
  console.log(`Written to ${file}.`)
}
