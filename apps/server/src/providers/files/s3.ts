import { pipeline, type Readable } from 'node:stream';
import { StartupError } from '../../platform/api-error.ts';
import type { S3Settings } from '../../platform/ops/config.ts';
import { assertFileKey, exactly, type Files } from './files.ts';

const loadSdk = () => import('@aws-sdk/client-s3');

/** Stores files in a bucket of Amazon S3 or a compatible service. The SDK is an optional package and loads here only. */
export function s3Files({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): Files {
  let loaded: ReturnType<typeof load> | undefined;
  const store = () => (loaded ??= load());

  async function load() {
    const sdk = await loadSdk().catch((error: unknown) => {
      throw new StartupError('S3_BUCKET needs the package @aws-sdk/client-s3, which is not installed.', error);
    });
    const client = new sdk.S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      // Compatible services do not all know the newer checksums. TLS and the encryption detect damage.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    });
    return { client, sdk };
  }
  const at = (key: string) => {
    assertFileKey(key);
    return { Bucket: bucket, Key: key };
  };

  return {
    async open() {
      const { client, sdk } = await store();
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch((error: Error) => {
        throw new StartupError(`The bucket ${bucket} of S3_BUCKET cannot be used: ${error.name}.`, error);
      });
    },
    async put(key, content, bytes) {
      const place = at(key);
      const { client, sdk } = await store();
      // The SDK waits for ever for a body that fails, so the failure ends the request.
      const failed = new AbortController();
      const body = pipeline(content, exactly(bytes), (error) => error && failed.abort(error));
      const put = new sdk.PutObjectCommand({ ...place, Body: body, ContentLength: bytes });
      await client.send(put, { abortSignal: failed.signal });
    },
    async get(key): Promise<Readable | undefined> {
      const place = at(key);
      const { client, sdk } = await store();
      const found = await client.send(new sdk.GetObjectCommand(place)).catch((error: Error) => {
        if (error.name === 'NoSuchKey') return undefined;
        throw error;
      });
      // In Node the SDK returns the body as a stream.
      return found?.Body as Readable | undefined;
    },
    async delete(key) {
      const place = at(key);
      const { client, sdk } = await store();
      await client.send(new sdk.DeleteObjectCommand(place));
    },
  };
}
