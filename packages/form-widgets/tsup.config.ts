import { library } from '../../tooling/config/tsup-library.ts'

export default library(['src/index.ts', 'src/entity.ts', 'src/list-page.ts', 'src/map.ts'])
