// A file of its own: whoever fetches the package's entry gets all that it exports.
export { FleetMap } from '@trackhoe/form-widgets/map'
