import { library } from '../../tooling/config/tsup-library.ts'

export default library(['src/index.ts', 'src/token-exchange.ts', 'src/boot.ts'])
