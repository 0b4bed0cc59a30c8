export { someBrands as sample } from '../kit/sample-values.ts'
