import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { classesOf, compileStyleSheet, inlineSources } from '../../tooling/config/style-sheets.ts'
import { bundledIcons } from '../../tooling/config/bundled-icons.ts'
import { library } from '../../tooling/config/tsup-library.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default library(
  [
    'src/index.ts',
    'src/designer.ts',
    'src/entity.ts',
    'src/entity-dialog.ts',
    'src/list-page.ts',
    'src/map.ts',
    'src/markdown.ts',
    'src/online-form.ts',
    'src/rich-text.ts',
    'src/selectors.ts',
    'src/sortable.ts',
    'src/testing.ts',
  ],
  {
    ...bundledIcons,
    onSuccess: writeStyles,
  },
)

/** Its style sheet holds what `@trackhoe/ui` has as well: two sheets of classes would not be in one order. */
async function writeStyles() {
  const ui = { entry: here('../ui/src/style/standalone.css'), base: here('../ui/src/style') }
  const { plain, layered } = await compileStyleSheet({ ...ui, modules: [here('../ui/src'), here('src')] })
  await writeFile(here('dist/styles.css'), plain)
  await writeFile(here('dist/styles.layer.css'), layered)
  const classes = await classesOf({ ...ui, modules: [here('src')] })
  await writeFile(here('dist/tailwind.css'), `@import '@trackhoe/ui/tailwind.css';\n${inlineSources(classes)}`)
}
