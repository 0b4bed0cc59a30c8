// The bill of materials of a release: CycloneDX 1.6, as JSON.
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'

export function billOfMaterials(packages, { version, releaseTime }) {
  const licenses = new Contrib.License.Factories.LicenseFactory()
  const builder = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
    new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
    licenses,
  )
  const bom = new Models.Bom()
  bom.metadata.timestamp = new Date(releaseTime)
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'trackhoe', {
    version,
    bomRef: `trackhoe@${version}`,
    licenses: new Models.LicenseRepository([licenses.makeFromString('MIT')]),
  })
  const components = packages.map(({ manifest }) => {
    const component = builder.makeComponent(manifest, Enums.ComponentType.Library)
    component.bomRef.value = `${manifest.name}@${manifest.version}`
    component.purl = `pkg:npm/${manifest.name.replace(/^@/, '%40')}@${manifest.version}`
    return component
  })
  for (const component of components) {
    bom.components.add(component)
    bom.metadata.component.dependencies.add(component.bomRef)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return serializer.serialize(bom, { sortLists: true, space: 2 })
}
