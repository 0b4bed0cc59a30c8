import builtData from 'built-site-data'
import { BASE } from './site-base.ts'

/** The data of the site below the path that it is served from. */
export default { ...builtData, base: BASE }
