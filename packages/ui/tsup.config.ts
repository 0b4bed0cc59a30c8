import { library } from '../../tooling/config/tsup-library.ts'

export default library(['src/index.ts', 'src/look.ts', 'src/data-table.ts', 'src/date.ts', 'src/safe-html.ts'])
