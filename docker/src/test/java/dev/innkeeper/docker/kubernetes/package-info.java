/** Checks the manifests of {@code docker/kubernetes} against the Kubernetes API and the services. */
package dev.innkeeper.docker.kubernetes;
