/** Holds the manifests of {@code docker/kubernetes} against Kubernetes' API and against the services. */
package dev.innkeeper.docker.kubernetes;
