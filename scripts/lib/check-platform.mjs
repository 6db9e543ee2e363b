// Every script imports this file first, for its effect: modules are evaluated in the order of their imports, so
// an old Node prints one sentence before it reaches anything it does not know.

/** The pinned Node, the built-in PostgreSQL and the client's build tool all have binaries for these. */
const supportedSystems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

/** 20.12 brought `util.parseEnv`; the product itself runs on the Node that the install brings along. */
const oldestNode = { major: 20, minor: 12 };

/**
 * One sentence why this machine cannot run Bidlight, or undefined when it can.
 * @param {{ version: string, platform: string, arch: string }} machine `process` has this shape
 */
export function unsupportedReason({ version, platform, arch }) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major < oldestNode.major || (major === oldestNode.major && minor < oldestNode.minor)) {
    return `Bidlight needs Node ${oldestNode.major}.${oldestNode.minor} or newer to install itself; this is Node ${version.replace(/^v/, '')}.`;
  }
  const system = `${platform}-${arch}`;
  if (!supportedSystems.includes(system)) {
    return `Bidlight does not run on ${system}; it runs on ${supportedSystems.join(', ')}.`;
  }
  return undefined;
}

const reason = unsupportedReason(process);
if (reason) {
  console.error(reason);
  process.exit(1);
}
