import { Rejected } from '@headgate/runtime';
import { Unzip, UnzipInflate } from 'fflate';

/** What may come out of an archive, all in all [bytes]. */
const maxUnpacked = 10_000_000;
/** Archives of maps have some pictures. */
const maxEntries = 1_000;
/** Packed bytes that are unpacked at a time: at most a thousand times as much comes out before it is counted. */
const slice = 2_048;

/**
 * The map in a KMZ archive: its first file whose name ends in '.kml'. Others are not unpacked. Throws `Rejected` (400) for what is no
 * archive, has no map, or grows beyond 10 MB, in the middle of growing.
 */
export function unpackKmz(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let [unpacked, entries, isFound, isWhole] = [0, 0, false, false];
  const archive = new Unzip((file) => {
    entries += 1;
    if (entries > maxEntries) throw new Rejected('The archive has too many files');
    if (isFound || !/\.kml$/i.test(file.name)) return;
    isFound = true;
    file.ondata = (error, piece, final) => {
      // What is thrown below comes back as an error.
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > maxUnpacked) throw new Rejected('The archive unpacks to more than 10 MB');
      pieces.push(piece);
      isWhole ||= final;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += slice) {
      archive.push(bytes.subarray(at, at + slice), at + slice >= bytes.length);
    }
  } catch (error) {
    if (error instanceof Rejected) throw error;
    throw new Rejected('The file is not a KMZ archive');
  }
  if (!isFound || !isWhole) throw new Rejected('The archive has no map');
  return Buffer.concat(pieces);
}
